import { GALLERY_CATEGORIES } from '@linework/contract/content/gallery'
import type { GalleryFacets } from '@linework/contract/content/gallery-shapes'
import { CATEGORY_NAMES } from '@linework/contract/content/gallery-texts'
import { Form, Link } from 'react-router'
import { addressOf, type GalleryFilter, isFiltered, LABEL_NAMES, type LabelName } from './gallery-filter.ts'
import styles from './gallery-filters.module.css'
import { choicesOf, type LabelChoice } from './label-texts.ts'

/** A form with buttons, because these also work without JavaScript. */
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
        <button
          type="submit"
          className={`medium text-sm ${styles.filter}`}
          aria-pressed={category === undefined}
        >
          All
        </button>
        {GALLERY_CATEGORIES.map((each) => (
          <button
            key={each}
            type="submit"
            name="category"
            value={each}
            className={`medium text-sm ${styles.filter}`}
            aria-pressed={category === each}
          >
            {CATEGORY_NAMES[each]}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

const NAMES: Record<LabelName, string> = { style: 'Style', place: 'Place', artist: 'Artist' }

/** Menus of links, which work without JavaScript and can be shared. Labels without pictures are hidden. */
export function LabelFilters({ filter, labels }: { filter: GalleryFilter; labels: GalleryFacets }) {
  const menus = LABEL_NAMES.map((name) => ({ name, choices: choicesOf(name, labels, filter) }))
  const shown = menus.filter(({ choices }) => choices.length > 0)
  if (shown.length === 0) return null
  return (
    <nav className={`relative ${styles.menus}`} aria-label="Filter the gallery">
      {shown.map((menu) => (
        <Menu key={menu.name} filter={filter} {...menu} />
      ))}
      {isFiltered(filter) ? (
        <Link
          className={styles.clear}
          to={addressOf({ category: filter.category, page: 1 })}
          preventScrollReset
          data-hydrate
        >
          Clear
        </Link>
      ) : null}
    </nav>
  )
}

function Menu({ name, choices, filter }: { name: LabelName; choices: LabelChoice[]; filter: GalleryFilter }) {
  const chosen = choices.find(({ value }) => value === filter[name])
  return (
    <details name="gallery-label" className={styles.menu}>
      <summary className={`medium ${styles.summary}`} data-chosen={chosen !== undefined}>
        {chosen ? `${NAMES[name]}: ${chosen.words}` : NAMES[name]}
      </summary>
      <ul className={`raised ${styles.list}`}>
        {choices.map(({ value, words }) => (
          <li key={value}>
            <Link
              className={styles.choice}
              to={addressOf({ ...filter, [name]: value === filter[name] ? undefined : value, page: 1 })}
              aria-current={value === filter[name] ? 'true' : undefined}
              preventScrollReset
              data-hydrate
              onClick={({ currentTarget }) => closeMenu(currentTarget.closest('details'))}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A filter does not change the page, so the script closes the menu and keeps the focus on it. */
function closeMenu(menu: HTMLDetailsElement | null): void {
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus({ preventScroll: true })
}
