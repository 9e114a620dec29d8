import { useStudio } from '../../../shared/studio/use-studio.ts'

const BASELINE = 76
const LONGEST = 14
const WIDTH_PER_LETTER = 41
/** Characters of the display font; others would be stretched in a system font. */
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]+$/u

/**
 * The studio's name across the page, with an estimated width until it is measured; not rendered for a long
 * name.
 */
export function Wordmark({ className }: { className: string | undefined }) {
  const { name } = useStudio()
  if (name.length > LONGEST || !LATIN.test(name)) return null
  const width = name.length * WIDTH_PER_LETTER
  return (
    <svg className={className} viewBox={`-2 0 ${width + 4} ${BASELINE}`} aria-hidden="true">
      <text x="0" y={BASELINE} textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  )
}
