import { GALLERY_CATEGORIES, type GalleryCategory } from '@linework/contract/gallery/limits'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { Form } from 'react-router'
import styles from './gallery-filters.module.css'

/** A form, so that its buttons also work without scripts. */
export function GalleryFilters({ category }: { category: GalleryCategory | undefined }) {
  return (
    <Form method="get" action="/gallery">
      <fieldset className={styles.filters} aria-label="Filter">
        <button type="submit" className={styles.filter} aria-pressed={category === undefined}>
          All
        </button>
        {GALLERY_CATEGORIES.map((each) => (
          <button
            key={each}
            type="submit"
            name="category"
            value={each}
            className={styles.filter}
            aria-pressed={category === each}
          >
            {CATEGORY_NAMES[each]}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
