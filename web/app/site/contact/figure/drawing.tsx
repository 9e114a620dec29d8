import { useId } from 'react'
import styles from './body-map.module.css'
import { REGIONS, type View } from './regions.ts'

interface Props {
  view: View
  chosen: string | undefined
  onChoose: (place: string) => void
}

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

type Point = readonly [x: number, y: number]

/** The left half of the body outline from the neck to the crotch, seen from the front. */
const HALF: Point[] = [
  [9, 46],
  [10, 57],
  [20, 63],
  [36, 67],
  [46, 76],
  [50, 92],
  [52, 108],
  [55, 126],
  [58, 144],
  [64, 164],
  [68, 188],
  [70, 208],
  [75, 222],
  [77, 238],
  [74, 252],
  [69, 258],
  [64, 252],
  [63, 238],
  [62, 214],
  [56, 190],
  [50, 168],
  [46, 148],
  [42, 126],
  [38, 106],
  [36, 122],
  [32, 144],
  [31, 158],
  [34, 176],
  [40, 198],
  [42, 222],
  [39, 252],
  [33, 282],
  [32, 296],
  [35, 316],
  [33, 338],
  [25, 372],
  [25, 386],
  [33, 397],
  [32, 403],
  [15, 403],
  [11, 396],
  [12, 376],
  [10, 346],
  [9, 316],
  [11, 292],
  [8, 254],
  [2, 212],
]

const mirror = ([x, y]: Point): Point => [-x, y]

function smooth(points: Point[]): string {
  const at = (i: number) => points.at(i % points.length) as Point
  const round = (value: number) => Math.round(value * 10) / 10
  const curves = points.map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)]
    const near = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(round)
    const far = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(round)
    return `C${near} ${far} ${to}`
  })
  return `M${at(0)}${curves.join('')}Z`
}

const BODY = smooth([...HALF, ...HALF.toReversed().map(mirror)])

const HEAD = 'M0 3C12 3 18 13 17 26 16 39 10 51 0 52-10 51-16 39-17 26-18 13-12 3 0 3Z'

const CREASES = {
  front:
    'M-8 66C-16 68-24 68-31 71M8 66C16 68 24 68 31 71M-33 106C-22 115-8 115 0 109 8 115 22 115 33 106M0 109V150M0 168V172M-21 194C-11 206-4 211 0 213 4 211 11 206 21 194M13 284C18 279 26 279 30 284M-13 284C-18 279-26 279-30 284',
  back: 'M0 64V190M-25 80C-23 100-18 112-9 117M25 80C23 100 18 112 9 117M-33 208C-22 220-8 220 0 212 8 220 22 220 33 208M14 290C18 293 26 293 30 290M-14 290C-18 293-26 293-30 290',
}
