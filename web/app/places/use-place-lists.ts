import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'
import { loadDistricts, loadLocalities, loadSchools, type PlaceLists, type SchoolChoice } from './place-lists.ts'

type Change = Partial<SchoolChoice>

/**
 * Holds the lists of the selects. A choice clears everything below it and loads the next list; a list with one option
 * is chosen automatically.
 */
export function usePlaceLists(initial: PlaceLists, value: SchoolChoice, onChange: (change: Change) => void) {
  const [lists, setLists] = useState(initial)
  const [loading, setLoading] = useState<keyof PlaceLists | null>(null)
  const newest = useRef(0)
  const showFailure = useFailureToast()

  async function load<Row>(name: keyof PlaceLists, work: () => Promise<Row[]>): Promise<Row[]> {
    newest.current += 1
    const own = newest.current
    setLoading(name)
    try {
      const rows = await work()
      // A later choice has made this answer obsolete.
      if (own !== newest.current) return []
      setLists((before) => ({ ...before, [name]: rows }))
      return rows
    } catch (failure) {
      showFailure(failure)
      return []
    } finally {
      if (own === newest.current) setLoading(null)
    }
  }

  async function pickRegion(region_id: string): Promise<void> {
    onChange({ region_id, district_id: '', locality_id: '', school_id: '' })
    setLists((before) => ({ ...before, districts: [], localities: [], schools: [] }))
    const [only, ...more] = await load('districts', () => loadDistricts(region_id))
    if (only && more.length === 0) await pickDistrict(only.id)
  }

  async function pickDistrict(district_id: string): Promise<void> {
    onChange({ district_id, locality_id: '', school_id: '' })
    setLists((before) => ({ ...before, localities: [], schools: [] }))
    const [only, ...more] = await load('localities', () => loadLocalities(district_id))
    if (only && more.length === 0) await pickLocality(only.id)
  }

  async function pickLocality(locality_id: string): Promise<void> {
    onChange({ locality_id, school_id: '' })
    setLists((before) => ({ ...before, schools: [] }))
    const rows = await load('schools', () => loadSchools(locality_id))
    onChange(schoolLeft(rows, value.school_type))
  }

  function pickType(school_type: string): void {
    onChange({ school_id: '', school_type, ...schoolLeft(lists.schools, school_type) })
  }

  const chooseOnlyRegion = useEffectEvent(() => {
    const [only, ...more] = initial.regions
    if (only && more.length === 0 && !value.region_id) void pickRegion(only.id)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the page makes this choice itself, and it loads the next list
  useEffect(() => chooseOnlyRegion(), [])

  return { lists, loading, pickRegion, pickDistrict, pickLocality, pickType }
}

/** Returns the only school of the place or of the chosen type, together with its type. */
function schoolLeft(
  schools: { id: string; school_type: string }[],
  type: string,
): { school_id?: string; school_type?: string } {
  const [only, ...more] = schools.filter(({ school_type }) => !type || school_type === type)
  return only && more.length === 0 ? { school_id: only.id, school_type: only.school_type } : {}
}
