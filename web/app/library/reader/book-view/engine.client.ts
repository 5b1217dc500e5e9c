// Named `.client`: the engine defines an element of HTML, which the server does not have. Imported at once, so that the
// page names its code among the scripts that are loaded together.
export { openEpub } from './epub-view.ts'
