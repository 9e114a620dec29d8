import { useId } from 'react'
import styles from './body-map.module.css'
import { BODY, CREASES, HEAD } from './outline.ts'
import { REGIONS, type View } from './regions.ts'

interface Props {
  view: View
  chosen: string | undefined
  onChoose: (place: string) => void
}

/** For pointers only; the list beside it has the same places as text. */
export function Drawing({ view, chosen, onChoose }: Props) {
  const id = useId()
  const regions = REGIONS[view]
  return (
    <svg className={styles.drawing} viewBox="-92 -2 184 412" aria-hidden="true">
      <defs>
        <clipPath id={`${id}body`}>
          <path d={BODY} />
        </clipPath>
        <pattern id={`${id}hatch`} width="6" height="2.7" patternUnits="userSpaceOnUse">
          <path className={styles.hatch} d="M0 1.350H6" />
        </pattern>
      </defs>
      <g clipPath={`url(#${id}body)`}>
        <path className={styles.skin} d={BODY} />
        {regions.map(({ words, area }) => (
          <path key={words} className={styles.region} data-on={words === chosen} d={area} />
        ))}
        <path fill={`url(#${id}hatch)`} d={BODY} />
        <path className={styles.crease} d={CREASES[view]} />
      </g>
      <path className={styles.outline} fill="none" d={BODY} />
      <path className={styles.skin} d={HEAD} />
      <path className={styles.outline} fill={`url(#${id}hatch)`} d={HEAD} />
      {regions.map(({ words, area }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it is for keyboards
        <path key={words} className={styles.hit} d={area} onClick={() => onChoose(words)}>
          <title>{words}</title>
        </path>
      ))}
    </svg>
  )
}
