import { describeProblem } from './describe-problem.ts'
import { type Counts, importKind, NO_COUNTS } from './import-kind.ts'
import type { ImportOptions } from './import-record.ts'
import { artists } from './kinds/artists.ts'
import { blogs } from './kinds/blogs.ts'
import { contactInfo } from './kinds/contact-info.ts'
import { enquiries } from './kinds/enquiries.ts'
import { gallery } from './kinds/gallery.ts'
import type { ImportContext, Importer } from './kinds/importer.ts'
import { reels, shorts } from './kinds/links.ts'
import { services } from './kinds/services.ts'
import { faqs, feedback } from './kinds/texts.ts'

/** Services come first, because artists refer to them. */
const PUBLIC = [
  runImporter(services),
  runImporter(artists),
  runImporter(gallery),
  runImporter(blogs),
  runImporter(faqs),
  runImporter(feedback),
  runImporter(shorts),
  runImporter(reels),
  runImporter(contactInfo),
]
const WITH_TOKEN = [runImporter(enquiries)]

/** A list that cannot be read does not stop the other kinds. */
function runImporter<R extends { id: string }>(importer: Importer<R>) {
  return async (context: ImportContext, options: ImportOptions): Promise<Counts> => {
    let counts = NO_COUNTS
    try {
      counts = await importKind(context, importer, options)
    } catch (error) {
      const reason = describeProblem(error)
      if (reason === undefined) throw error
      options.print(`  failed: ${reason}`)
      counts = { ...NO_COUNTS, failed: 1 }
    }
    const parts = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${count} ${what}` : []))
    options.print(`${importer.name}: ${parts.join(', ') || 'none'}`)
    return counts
  }
}

/** Imports everything that the source offers. A record that fails is printed, and the next run tries it again. */
export async function importStudio(context: ImportContext, options: ImportOptions): Promise<Counts> {
  const total = { ...NO_COUNTS }
  for (const run of context.source.hasToken ? [...PUBLIC, ...WITH_TOKEN] : PUBLIC) {
    const counts = await run(context, options)
    for (const what of Object.keys(total) as (keyof Counts)[]) total[what] += counts[what]
  }
  if (!context.source.hasToken) options.print('booking requests: left out, because no token was given')
  return total
}
