import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAMPLE_FALLBACK } from '../../../../server/src/sample/sample-content.ts'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { UnlessEmpty } from './hide-when-empty.tsx'

const HIDDEN = { ...EMPTY_STUDIO.sections, reels: false }

test.each([
  ['an ordinary studio', [], { ...EMPTY_STUDIO }, ''],
  ['an ordinary studio', ['a reel'], { ...EMPTY_STUDIO }, 'Reels'],
  ['the sample studio', [], { ...EMPTY_STUDIO, fallback: SAMPLE_FALLBACK }, 'Reels'],
  ['a studio that leaves it out', ['a reel'], { ...EMPTY_STUDIO, sections: HIDDEN }, ''],
  ['a sample that leaves it out', [], { ...EMPTY_STUDIO, sections: HIDDEN, fallback: SAMPLE_FALLBACK }, ''],
])('the reels section of %s with the list %j is shown or hidden', (_studio, list, studio, shown) => {
  expect(
    renderToStaticMarkup(
      <StudioContext value={studio}>
        <UnlessEmpty section="reels" list={list} itemsOf={(items) => items}>
          Reels
        </UnlessEmpty>
      </StudioContext>,
    ),
  ).toBe(shown)
})
