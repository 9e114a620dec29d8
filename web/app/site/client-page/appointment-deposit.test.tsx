import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { AppointmentDeposit } from './appointment-deposit.tsx'

const ASK = 'Please ask us how to pay it.'

const draw = (changes: Partial<NonNullable<ClientAppointment['deposit']>> = {}) => {
  const deposit = { amount: 2_400, upiId: '', paymentLink: '', isReceived: false, ...changes }
  const appointment = { deposit, client: { name: 'Asha', reference: 'AB12' } } as ClientAppointment
  return renderToStaticMarkup(
    <StudioContext value={EMPTY_STUDIO}>
      <AppointmentDeposit appointment={appointment} />
    </StudioContext>,
  )
}

test('the client page shows the deposit even if the studio has no payment method', () => {
  expect(draw()).toMatch(/<h2>Deposit, .*2,400/)
  expect(draw()).toContain(ASK)
  const others = [{ upiId: 'studio@bank' }, { paymentLink: 'https://pay.example' }, { isReceived: true }]
  for (const changes of others) expect(draw(changes)).not.toContain(ASK)
})
