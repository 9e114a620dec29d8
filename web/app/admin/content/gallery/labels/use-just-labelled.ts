import type { MissingLabel } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { useState } from 'react'
import { showLabelled } from './just-labelled.ts'

/** Pictures that were labelled since the list was loaded. A reload resets them. */
export function useJustLabelled(list: unknown, without: MissingLabel | '') {
  const [since, setSince] = useState<{ list: unknown; labelled: GalleryImage[] }>({ list, labelled: [] })
  const labelled = since.list === list ? since.labelled : []
  return {
    note: (saved: GalleryImage[]) => setSince({ list, labelled: [...saved, ...labelled] }),
    show: (images: GalleryImage[]) => showLabelled(images, labelled, without),
  }
}
