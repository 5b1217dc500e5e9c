import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { familyOf } from './tools/chunk-families.ts'
import { leanContract } from './tools/lean-contract.ts'
import { leanStyles } from './tools/lean-styles.ts'

const mantine = /node_modules[\\/](@mantine[\\/](core[\\/]esm[\\/]core|store)|clsx)[\\/]/
// Only for components that most pages do without.
const ofRareParts = /[\\/]utils[\\/](create-s|find-element|close-on|get-default-z|get-ref|get-single|is-element|get-safe-id|create-event)/

// Asked for when a dialog opens or a list drops down.
const dialog =
  /[\\/]components[\\/](Modal|ModalBase|Popover|Combobox|Select)[\\/]|node_modules[\\/](react-remove-scroll|aria-hidden|@floating-ui)|(confirm|question)-window/

// What every page loads anyway comes in a few files: a slow line pays for each one. A group takes along what its files import, unless an earlier group has it.
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|cookie|set-cookie-parser|use-sync-external-store|html-parse-stringify|void-elements)[\\/]/,
  },
  { name: 'mantine', test: (id: string) => mantine.test(id) && !ofRareParts.test(id) },
  // Its own group, or the pages that only have a button would fetch the test with it.
  { name: 'button', test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Button|Loader|Transition|UnstyledButton|VisuallyHidden)[\\/]/ },
  {
    // Also what the entry and the test share: the test would take it along, and every page the test.
    name: 'shell',
    test: /web[\\/]app[\\/](i18n[\\/]|session\.ts|(browser-)?api\.ts|nonce\.ts|shell[\\/](link-button|use-format|use-installation|page-meta|not-found\.tsx|failure)|ui[\\/](tag|segments)\.)|icons-react[\\/]dist[\\/]esm[\\/](createReact|default|icons[\\/]Icon(ArrowLeft|ArrowRight|Check|Clock|CloudCheck|CloudOff|DeviceLaptop|X)\.)|notifications[\\/]esm[\\/]notifications\.store|random-id|keep-code|parts-(limit|guard)|diagnostics[\\/]test-address|contract[\\/]src[\\/](diagnostics|notifications|endpoint|values[\\/](role|locale))\.ts$/,
  },
  {
    name: 'test',
    test: /web[\\/]app[\\/]diagnostics[\\/]runner[\\/](items[\\/]|item-|register-worker|attempt-session|outbox|progress|courier|answered|clock|open-attempt|stimulus)/,
  },
  { name: 'marks', test: /web[\\/]app[\\/]ui[\\/]drawings[\\/](logo|ornament|skill-)/ },
  // Schemas, for the forms that check themselves.
  { name: 'schemas', test: /node_modules[\\/](zod|@mantine[\\/]form)[\\/]|contract[\\/]src[\\/]\w+\.ts\?whole/ },
  { name: 'site', test: /icons[\\/]Icon(BrandWhatsapp|Language|Menu2|Phone)\.mjs/ },
  familyOf('site', dialog),
  { name: 'toasts', test: /notifications[\\/]esm[\\/](Notification|get-)|node_modules[\\/]react-transition-group/ },
  familyOf('cabinet', dialog),
  { name: 'choices', test: /components[\\/](Chip|Checkbox)[\\/]/ },
  familyOf('fields', dialog),
  { name: 'dialog', test: dialog },
  familyOf('steps'),
]

export default defineConfig({
  plugins: [leanContract(), reactRouter()],
  publicDir: 'web/public',
  css: { postcss: { plugins: [leanStyles] } },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  optimizeDeps: {
    include: ['@mantine/core', '@mantine/hooks', '@mantine/form', '@mantine/notifications', '@mantine/dates', 'i18next', 'react-i18next', 'zod/mini', 'idb'],
  },
})
