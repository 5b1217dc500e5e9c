// The build keeps an entry as a file of its own. What the test begins with is elsewhere, beside the code that it uses,
// because two files compress worse than one.
import { begin } from './begin.tsx'

void begin()
