import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { Publication } from '@linework/contract/records/publication-shapes'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudioContext } from '../../../shared/studio/use-studio.ts'
import { GalleryTile } from './gallery-tile.tsx'

const studio = { clock: { offset: 330, changes: [] } } as unknown as Studio
const nothing = () => {}

function show(publication?: Partial<Publication>): string {
  const image = {
    public_id: 'koi',
    alt: 'A koi',
    url: '/media/koi/320.jpeg',
    width: 320,
    height: 320,
    placeholder: '',
    sizes: { avif: [], webp: [], jpeg: [320] },
    focus: null,
    version: 1,
    category: 'featured-work',
    galleryId: 'gallery',
    artist: null,
    styles: [],
    place: null,
    healing: null,
    pair: null,
    ...(publication && {
      publication: {
        state: 'published',
        publishAt: null,
        hideAt: null,
        publicationStatus: 'published',
        ...publication,
      },
    }),
  } as GalleryImage
  return renderToStaticMarkup(
    <StudioContext value={studio}>
      <GalleryTile
        image={image}
        name="picture 1"
        isSelecting={false}
        isSelected={false}
        onToggle={nothing}
        onReach={nothing}
        onOpen={nothing}
        onDelete={nothing}
      />
    </StudioContext>,
  )
}

test('a gallery tile shows the status of an unpublished picture and scheduled dates', () => {
  expect(show({ state: 'draft', publicationStatus: 'draft' })).toContain('>Draft<')
  expect(show({ state: 'hidden', publicationStatus: 'hidden' })).toContain('>Hidden<')
  expect(show({ publicationStatus: 'scheduled', publishAt: '2090-12-04T03:30:00.000Z' })).toContain(
    '>From 4 Dec 2090<',
  )
  expect(show({ hideAt: '2090-12-04T03:30:00.000Z' })).toContain('>Until 4 Dec 2090<')
})

test('a gallery tile of a published picture shows no publication status', () => {
  for (const tile of [show(), show({})]) expect(tile).not.toContain('data-status')
})
