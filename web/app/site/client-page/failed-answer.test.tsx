import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { ExpiredLink } from './client-page-frame.tsx'
import { ClientResponse } from './client-response.tsx'

const appointment = {
  state: 'planned',
  isPast: false,
  asks: null,
  askedAt: null,
  confirmedAt: null,
} as ClientAppointment
const failed = { problem: 'Too many attempts.', answer: 'move', words: 'Sunday <after> three' } as const

const render = (page: ReactNode) =>
  renderToStaticMarkup(<StudioContext value={EMPTY_STUDIO}>{page}</StudioContext>)

test('a rejected message stays in the field of its form, and other fields are empty', () => {
  const page = render(<ClientResponse appointment={appointment} failed={failed} />)
  const [move = '', cancel = ''] = page.split('Ask to cancel')
  expect(move).toContain('open=""')
  expect(move).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(cancel).not.toContain('Sunday')
  expect(render(<ClientResponse appointment={appointment} />)).not.toContain('open=""')
})

test('the client page offers to send a message again when it cannot be loaded', () => {
  const page = render(<ExpiredLink phone="" reason="unavailable" failed={failed} />)
  expect(page).toContain('>Sunday &lt;after&gt; three</textarea>')
  expect(page).toContain('value="move"')
  expect(render(<ExpiredLink phone="" reason="ended" failed={failed} />)).not.toContain('Sunday')
})
