import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { commands } from 'vitest/browser'

/** Inserts only database rows, without picture files. */
export const addPictures = (count: number, category: 'featured-work' | 'inside-studio' = 'featured-work') =>
  commands.sql(
    `with made as (
       insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
       select gen_random_uuid(), gen_random_uuid(), 8, 6, 'data:,', '{8}' from generate_series(1, ${count})
       returning id),
     gallery as (insert into galleries (category) values ('${category}') returning id)
     insert into gallery_images (gallery_id, picture_id, category)
     select (select id from gallery), id, '${category}' from made`,
  )

/** Reads the pictures through the public API, as visitors do. */
export async function readGallery(): Promise<GalleryImage[]> {
  const response = await fetch('/api/gallery?limit=100')
  return (await response.json()).images
}
