import type { Without } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { useState } from 'react'
import { showLabelled } from './just-labelled.ts'

/** What was labelled since this list was loaded; the next one has it already. */
export function useJustLabelled(list: unknown, without: Without | '') {
  const [since, setSince] = useState<{ list: unknown; labelled: GalleryImage[] }>({ list, labelled: [] })
  const labelled = since.list === list ? since.labelled : []
  return {
    note: (saved: GalleryImage[]) => setSince({ list, labelled: [...saved, ...labelled] }),
    show: (images: GalleryImage[]) => showLabelled(images, labelled, without),
  }
}
