import type { GalleryImage } from '@linework/contract/gallery/shapes'
import type { Publication } from '@linework/contract/publication/shapes'
import type { Studio } from '@linework/contract/studio/shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudioContext } from '../../shared/studio/use-studio.ts'
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
      publication: { state: 'published', publishAt: null, hideAt: null, standing: 'shown', ...publication },
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

test('says what visitors do not see, and from or until which day they see it', () => {
  expect(show({ state: 'draft', standing: 'draft' })).toContain('>Draft<')
  expect(show({ state: 'hidden', standing: 'hidden' })).toContain('>Hidden<')
  expect(show({ standing: 'planned', publishAt: '2090-12-04T03:30:00.000Z' })).toContain('>From 4 Dec 2090<')
  expect(show({ hideAt: '2090-12-04T03:30:00.000Z' })).toContain('>Until 4 Dec 2090<')
})

test('says nothing of what is simply on the site', () => {
  for (const tile of [show(), show({})]) expect(tile).not.toContain('data-standing')
})
