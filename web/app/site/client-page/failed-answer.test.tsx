import type { Visit } from '@linework/contract/desk/clients/client-page-shapes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/empty-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { ClientResponse } from './visit-answer.tsx'
import { VisitEnded } from './visit-ended.tsx'

const visit = { state: 'planned', isPast: false, asks: null, askedAt: null, confirmedAt: null } as Visit
const failed = { problem: 'Too many attempts.', answer: 'move', words: 'Sunday <after> three' } as const

const render = (page: ReactNode) =>
  renderToStaticMarkup(<StudioContext value={EMPTY_STUDIO}>{page}</StudioContext>)

test('restores a rejected message in its own field only', () => {
  const page = render(<ClientResponse visit={visit} failed={failed} />)
  const [move = '', cancel = ''] = page.split('Ask to cancel')
  expect(move).toContain('open=""')
  expect(move).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(cancel).not.toContain('Sunday')
  expect(render(<ClientResponse visit={visit} />)).not.toContain('open=""')
})

test('allows resending the message when the page cannot be loaded', () => {
  const page = render(<VisitEnded phone="" reason="unavailable" failed={failed} />)
  expect(page).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(page).toContain('value="move"')
  expect(render(<VisitEnded phone="" reason="ended" failed={failed} />)).not.toContain('Sunday')
})
