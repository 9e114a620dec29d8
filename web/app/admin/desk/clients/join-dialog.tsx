import { clientsApi, privacyApi } from '@linework/contract/desk/api'
import { type Client, SEPARABLE_DAYS } from '@linework/contract/desk/clients/privacy-shapes'
import { type FormEvent, useId, useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { useAction } from '../../kit/page/use-action.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'

export type Candidate = Pick<Client['sameEmail'][number], 'enquiry' | 'name' | 'phone' | 'enquiries'>

interface Props {
  client: Client
  candidate: Candidate | undefined
  onJoined: () => void
  onClose: () => void
}

export function JoinDialog({ client, candidate, onJoined, onClose }: Props) {
  const [other, setOther] = useState(candidate)
  const [first, setFirst] = useState(client._id)
  const { busy, failure, run, setFailure } = useAction(failureText)
  const formId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const find = String(new FormData(event.currentTarget).get('find'))
    if (!busy) run(async () => setOther(await findOther(client, find, setFailure)))
  }

  async function join(id: string) {
    const body = { other: id, first }
    const { message } = await browserApi(clientsApi.join, { params: { id: client._id }, body })
    onJoined()
    showToast('ok', message)
  }

  return (
    <Dialog
      title="Same person?"
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <>
          {failure ? <Alert text={failure} /> : null}
          <Row gap={4} justify="end">
            <Button variant="ghost" disabled={busy} onClick={close}>
              {candidate ? 'Not the same' : 'Cancel'}
            </Button>
            {other ? (
              <Button label="Join" disabled={busy} onClick={() => run(() => join(other.enquiry))} />
            ) : (
              <Button label="Find" type="submit" form={formId} disabled={busy} />
            )}
          </Row>
        </>
      )}
    >
      {other ? (
        <Stack gap={5}>
          <RadioCards
            legend="Number to call first"
            value={first}
            onChange={setFirst}
            options={[
              {
                value: client._id,
                title: client.numbers[0]?.phone ?? client.name,
                text: cardText(client.name, client.enquiries.length),
              },
              { value: other.enquiry, title: other.phone, text: cardText(other.name, other.enquiries) },
            ]}
          />
          <ul className="muted text-sm">
            <li>Enquiries, appointments, notes and deposits come together on one page.</li>
            <li>Nothing is sent to the client.</li>
            <li>{`You can separate them again for ${SEPARABLE_DAYS} days.`}</li>
          </ul>
        </Stack>
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <Field label="Other phone number or email">
            {(control) => <input {...control} name="find" autoComplete="off" spellCheck={false} />}
          </Field>
        </form>
      )}
    </Dialog>
  )
}

const cardText = (name: string, count: number) =>
  `${name}, ${count === 1 ? '1 enquiry' : `${count} enquiries`}`

/** Sends the phone number or email by POST, so that it is not logged. */
async function findOther(
  { enquiries }: Client,
  find: string,
  onProblem: (text: string) => void,
): Promise<Candidate | undefined> {
  const { requests } = await browserApi(privacyApi.find, { body: { find } })
  const others = requests.filter(({ _id }) => enquiries.every((own) => own._id !== _id))
  const [newest] = others
  if (newest === undefined) onProblem('No other client has this number or email.')
  return newest && { ...newest, enquiry: newest._id, enquiries: others.length }
}
