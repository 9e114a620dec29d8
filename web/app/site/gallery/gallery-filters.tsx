import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import { Form } from 'react-router'
import { type GalleryFilter, LABEL_NAMES } from './gallery-filter.ts'
import styles from './gallery-filters.module.css'

/** A form, so that its buttons also work without JavaScript. */
export function GalleryFilters({ filter }: { filter: GalleryFilter }) {
  const { category } = filter
  return (
    <Form method="get" action="/gallery">
      {LABEL_NAMES.map((name) =>
        filter[name] === undefined ? null : (
          <input key={name} type="hidden" name={name} value={filter[name]} />
        ),
      )}
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
