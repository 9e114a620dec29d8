import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { altOf, withCaption } from '../gallery/alt-of.ts'
import { UnlessEmpty } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { LazyOpenedPicture } from '../viewer/lazy-opened-picture.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import styles from './creative-hub.module.css'

const SKELETONS = Array.from({ length: STUDIO_ON_ABOUT }, (_, i) => i)

type Images = LoadedList<GalleryImage>

export function CreativeHub({ images }: { images: Images | Promise<Images> }) {
  return (
    <UnlessEmpty section="insideStudio" list={images} itemsOf={({ items }) => items}>
      <section className={styles.section} aria-labelledby="hub-title">
        <div className="wrap">
          <SectionHead id="hub-title" title="Inside the Creative Hub" />
        </div>
        <Deferred value={images} fallback={<Placeholders />}>
          {({ items }) => (items.length === 0 ? <Empty /> : <Grid images={items} />)}
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

function Grid({ images }: { images: GalleryImage[] }) {
  return (
    <>
      <ul className={styles.grid}>
        {images.map((image, i) => (
          <li key={image.public_id}>
            <PictureLink id={image.public_id}>
              <Picture
                className={styles.tile}
                picture={image}
                sizes={i === 0 ? '(max-width: 860px) 100vw, 66vw' : '(max-width: 860px) 50vw, 33vw'}
                alt={altOf(image)}
              />
            </PictureLink>
          </li>
        ))}
      </ul>
      <LazyOpenedPicture
        album={{
          pictures: images.map(withCaption),
          path: '/about',
          partOf: '/gallery?category=inside-studio',
        }}
      />
    </>
  )
}

function Placeholders() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {SKELETONS.map((i) => (
        <li key={i}>
          <Skeleton className={styles.tile} />
        </li>
      ))}
    </ul>
  )
}

function Empty() {
  return (
    <div className="wrap">
      <EmptyState text="No images found" />
    </div>
  )
}
