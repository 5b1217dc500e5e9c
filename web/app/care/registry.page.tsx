import { educationLanguages } from '#contract/values/grade'
import { useTranslation } from '#web/i18n/use-translation'
import {
  exportRegistry,
  genders,
  listCarePlaces,
  listRegistry,
  registryOrders,
  testStates,
  type RegistryRow,
} from '#contract/care/registry'
import { Link } from 'react-router'
import { listHandOvers } from '#contract/care/hand-overs'
import type { Route } from './+types/registry.page'
import { api } from '../calls/browser-api.ts'
import { downloadFile } from '../files/download-file.ts'
import { useAct } from '../form/act-button.tsx'
import { rememberedSearch } from '../device/remembered-search.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { ListView } from '../list/list-view.tsx'
import { userInUse } from '../device/session.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { Button } from '../ui/button.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { pupilAddress, registryAddress } from './addresses.ts'
import styles from './care.module.css'
import { ContactsButton } from '../profiles/pupil-contacts/contacts-button.tsx'
import { openOwnAddress } from './open-own-address.ts'
import { RegistryFilters } from './registry-filters.tsx'
import { useRegistryColumns } from './use-registry-columns.tsx'

export const handle = { words: ['care', 'list', 'profiles', 'pupil-contacts', 'words'] }

const filters = {
  district_id: 'text',
  school_id: 'text',
  grade: 'text',
  test_state: testStates,
  education_language: educationLanguages,
  gender: genders,
  age: 'text',
  order: registryOrders,
  find: 'text',
} as const

const number = (value: string | undefined) =>
  value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openOwnAddress(request, registryAddress)
  const { find, grade, age, after, ...params } = listParamsOf(request.url, filters)
  const query = { ...params, grade: number(grade), age: number(age), search: rememberedSearch(find) }
  const { district_id } = params
  const [page, places, handOvers] = await Promise.all([
    api(listRegistry, { body: { ...query, after } }),
    api(listCarePlaces, { query: { district_id } }),
    api(listHandOvers, {}),
  ])
  return { page, places, query, waiting: handOvers.leaving.length + handOvers.arriving.length }
}

/** The pupils in the user's care. */
export default function RegistryPage({ loaderData: { page, places, query, waiting } }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  const role = userInUse()?.role ?? null
  const { act, isBusy } = useAct()
  const save = (ids?: string[]) =>
    void act(() => api(exportRegistry, { body: { ...query, ids } }), {
      reads: 'nothing',
      done: t('registry.exported'),
      then: (file) => downloadFile(file, 'pupils.csv'),
    })
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead
        title={t('registry.title')}
        lead={t(role === 'psychologist_center' ? 'registry.leadCenter' : 'registry.lead')}
      />
      {waiting > 0 && (
        <InfoNote tone="gold">
          <Link to="/hand-overs">{t('handOvers.waiting', { count: waiting })}</Link>
        </InfoNote>
      )}
      <ListView
        name="pupils-in-care"
        label={t('registry.title')}
        page={page}
        columns={useRegistryColumns()}
        rowId={idOf}
        rowName={nameOf}
        to={({ id }) => pupilAddress(role, id)}
        filters={<RegistryFilters places={places} />}
        actions={(row) => <ContactsButton id={row.id} name={row.name} isSmall />}
        selection={(rows) => (
          <Button variant="line" loading={isBusy} onClick={() => save(rows.map(idOf))}>
            {t('registry.exportChosen')}
          </Button>
        )}
        onExport={() => save()}
        empty={{ title: t('registry.empty'), text: t('registry.emptyText') }}
      />
      <p className="muted loose">{t('registry.logged')}</p>
    </div>
  )
}

const idOf = ({ id }: RegistryRow) => id
const nameOf = ({ name }: RegistryRow) => name
