import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { readPages } from '../../tools/read-pages.ts'
import type { Frame } from './slice.ts'

const pages = await readPages()

const within = (wanted: Frame): RouteConfigEntry[] =>
  pages
    .filter(({ frame }) => frame === wanted)
    .map(({ folder, path, file, id }) =>
      path === '' ? index(`${folder}/${file}`) : route(path, `${folder}/${file}`, id === undefined ? {} : { id }),
    )

/** The routes: how the frames are nested around the pages that the slices name. */
export default [
  layout('shell/site.layout.tsx', [
    ...within('site'),
    layout('shell/component-styles.layout.tsx', { id: 'component-styles-of-site' }, within('site-with-components')),
    route('*', 'shell/not-found.page.tsx'),
  ]),
  layout('shell/frame/entrance-styles.layout.tsx', [
    layout('shell/entrance.layout.tsx', within('entrance')),
    ...within('sign-up'),
  ]),
  layout('shell/component-styles.layout.tsx', [
    ...within('wizard'),
    layout('shell/student.layout.tsx', within('student')),
    layout('shell/parent.layout.tsx', within('parent')),
    layout('shell/staff.layout.tsx', within('staff')),
    layout('shell/member.layout.tsx', within('member')),
  ]),
  ...within('bare'),
] satisfies RouteConfig
