import { artists } from './artists.ts'
import { blogs } from './blogs.ts'
import { contactInfo } from './contact-info.ts'
import { describeProblem } from './describe-problem.ts'
import { gallery } from './gallery.ts'
import { type Counts, importKind, NOTHING } from './import-kind.ts'
import type { Options } from './import-record.ts'
import type { Kind, Place } from './kind.ts'
import { reels, shorts } from './links.ts'
import { requests } from './requests.ts'
import { services } from './services.ts'
import { faqs, feedback } from './texts.ts'

/** Artists belong to services, so these come first. */
const PUBLIC = [
  bring(services),
  bring(artists),
  bring(gallery),
  bring(blogs),
  bring(faqs),
  bring(feedback),
  bring(shorts),
  bring(reels),
  bring(contactInfo),
]
const WITH_TOKEN = [bring(requests)]

type Print = (line: string) => void

/** A list that cannot be read keeps the other kinds from nothing. */
function bring<R extends { id: string }>(kind: Kind<R>) {
  return async (place: Place, options: Options, print: Print): Promise<Counts> => {
    let counts = NOTHING
    try {
      counts = await importKind(place, kind, options, print)
    } catch (error) {
      const reason = describeProblem(error)
      if (reason === undefined) throw error
      print(`  failed: ${reason}`)
      counts = { ...NOTHING, failed: 1 }
    }
    const said = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
    print(`${kind.name}: ${said.join(', ') || 'none'}`)
    return counts
  }
}

/** Everything that the source shows. What fails is said and left behind; a second run brings it. */
export async function importStudio(place: Place, options: Options, print: Print): Promise<Counts> {
  const total = { ...NOTHING }
  for (const run of place.source.hasToken ? [...PUBLIC, ...WITH_TOKEN] : PUBLIC) {
    const counts = await run(place, options, print)
    for (const what of Object.keys(total) as (keyof Counts)[]) total[what] += counts[what]
  }
  if (!place.source.hasToken) print('booking requests: left out, because no token was given')
  return total
}
