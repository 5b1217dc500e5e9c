import { Loader, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FieldProps } from '../form/use-call-form.ts'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'
import { loadDistricts, type PlaceLists } from './place-lists.ts'

interface RegionFieldsProps {
  region: FieldProps
  district: FieldProps
  setValues: (values: { region_id?: string; district_id?: string }) => void
  regions: readonly { id: string; name: string }[]
  /** The districts of the region that is chosen at first. */
  initial: PlaceLists['districts']
  /** In empty selects, and for a search that finds nothing. */
  words: { choose: string; nothing: string }
}

/** Region and district of an address; the districts are loaded with the choice of the region. */
export function RegionFields({ region, district, setValues, regions, initial, words }: RegionFieldsProps) {
  const { districts, isLoading, pickRegion } = useDistricts(initial, setValues)
  const select = { searchable: true, placeholder: words.choose, nothingFoundMessage: words.nothing }
  return (
    <>
      <Select
        {...select}
        {...region}
        value={region.value || null}
        data={options(regions)}
        onChange={(id) => void pickRegion(id ?? '')}
      />
      <Select
        {...select}
        {...district}
        value={district.value || null}
        data={options(districts)}
        disabled={districts.length === 0}
        rightSection={isLoading ? <Loader size="xs" /> : undefined}
        onChange={(id) => district.onChange(id ?? '')}
      />
    </>
  )
}

/** A region brings its districts; a later choice wins over the answer to an earlier one. */
function useDistricts(initial: PlaceLists['districts'], setValues: RegionFieldsProps['setValues']) {
  const [districts, setDistricts] = useState(initial)
  const [isLoading, setLoading] = useState(false)
  const newest = useRef('')
  const showFailure = useFailureToast()

  async function pickRegion(region_id: string): Promise<void> {
    newest.current = region_id
    setValues({ region_id, district_id: '' })
    setDistricts([])
    setLoading(true)
    try {
      const loaded = await loadDistricts(region_id)
      if (newest.current !== region_id) return
      setDistricts(loaded)
      if (loaded.length === 1 && loaded[0]) setValues({ district_id: loaded[0].id })
    } catch (failure) {
      showFailure(failure)
    } finally {
      if (newest.current === region_id) setLoading(false)
    }
  }
  return { districts, isLoading, pickRegion }
}

const options = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
