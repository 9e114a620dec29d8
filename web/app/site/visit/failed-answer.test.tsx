import type { Visit } from '@linework/contract/visits/shapes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/empty-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { VisitAnswer } from './visit-answer.tsx'
import { VisitEnded } from './visit-ended.tsx'

const visit = { state: 'planned', isOver: false, asks: null, askedAt: null, confirmedAt: null } as Visit
const failed = { problem: 'Too many tries.', answer: 'move', words: 'Sunday <after> three' } as const

const render = (page: ReactNode) =>
  renderToStaticMarkup(<StudioContext value={EMPTY_STUDIO}>{page}</StudioContext>)

test('words that were not taken are in their field again, and only there', () => {
  const page = render(<VisitAnswer visit={visit} failed={failed} />)
  const [move = '', cancel = ''] = page.split('Cancel it')
  expect(move).toContain('open=""')
  expect(move).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(cancel).not.toContain('Sunday')
  expect(render(<VisitAnswer visit={visit} />)).not.toContain('open=""')
})

test('they can be sent again while the page itself cannot be shown', () => {
  const page = render(<VisitEnded phone="" reason="unavailable" failed={failed} />)
  expect(page).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(page).toContain('value="move"')
  expect(render(<VisitEnded phone="" reason="ended" failed={failed} />)).not.toContain('Sunday')
})
