import { CHECK_UP_ANSWERS, VISIT_TEXTS, VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import type { CheckUp } from '@linework/contract/desk/clients/client-page-shapes'
import { checkUpApi } from '@linework/contract/desk/clients/site-api'
import { data, redirect } from 'react-router'
import { picturesContext, serverApi } from '../../lib/calls/server-context.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { sendPlainPictures } from '../contact/pictures/plain-pictures.ts'
import { unlisted } from '../head/page-head.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/check-up-page'
import { Aftercare } from './aftercare.tsx'
import styles from './client-page.module.css'
import { ClientPageFrame, ExpiredLink, loadLink, Problem, problemOf } from './client-page-frame.tsx'

export const meta = () => unlisted('How is it healing?')

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const link = await loadLink(api, api(checkUpApi.show, { params: { token } }))
  return data({ ...link, now: Date.now() }, { status: link.found.status })
}

/** Forms are posted to the page itself, so that they work without JavaScript. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const api = serverApi(context)
  const form = await request.formData()
  const answer = CHECK_UP_ANSWERS.find((each) => each === form.get('answer'))
  const words = String(form.get('words') ?? '')
  if (answer === undefined) return redirect(`/visit/check-up/${token}`, 303)
  try {
    const body = { answer, words, allowsGallery: form.get('allowsGallery') === 'yes' }
    const { ticket } = await api(checkUpApi.answer, { params: { token }, body })
    const { lost, later } = await sendPlainPictures(api, context.get(picturesContext), ticket, token)
    const isLost = lost !== undefined || later !== undefined
    return redirect(`/visit/check-up/${token}?said=${answer}${isLost ? '&lost=1' : ''}`, 303)
  } catch (error) {
    const { problem, init } = problemOf(error)
    return data({ problem, words }, init)
  }
}

export default function CheckUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record: checkUp, status } = loaderData.found
  const { phone } = detailsOf(loaderData.details, useStudio())
  return (
    <ClientPageFrame phone={phone}>
      {checkUp === null ? (
        <ExpiredLink phone={phone} reason={status === 404 ? 'ended' : 'unavailable'} />
      ) : (
        <div className={styles.columns}>
          <Stack gap={5}>
            <h1 className={styles.title}>How is it healing?</h1>
            <Problem text={actionData?.problem} />
            <Answer checkUp={checkUp} words={actionData?.words} phone={phone} />
          </Stack>
          <Aftercare appointment={{ ...checkUp, bring: [], isPast: true }} now={loaderData.now} />
        </div>
      )}
    </ClientPageFrame>
  )
}

interface AnswerProps {
  checkUp: CheckUp
  /** The client's text from a form that could not be sent. */
  words: string | undefined
  phone: string
}

function Answer({ checkUp: { answer, asksPicture, allowsGallery, isStopped }, words, phone }: AnswerProps) {
  return (
    <>
      {answer === null ? null : (
        <p className={styles.status} data-state={answer === 'good' ? 'confirmed' : 'asked'} role="status">
          {VISIT_TEXTS[answer]}
        </p>
      )}
      <form method="post">
        <button type="submit" name="answer" value="good" className={styles.confirm}>
          All good
        </button>
      </form>
      <details className={styles.ask} open={words !== undefined}>
        <summary className={styles.outlined}>Something looks wrong</summary>
        <form method="post" encType="multipart/form-data" className={styles.askForm}>
          <p className={styles.problem}>
            {`With fever, strong pain or spreading redness see a doctor today.${phone === '' ? '' : ` You can also call us: ${phone}.`}`}
          </p>
          <input type="hidden" name="answer" value="wrong" />
          <label htmlFor="words">What do you see?</label>
          <textarea id="words" name="words" rows={3} maxLength={VISIT_WORDS_MAX} defaultValue={words} />
          <PhotoInput />
          <button type="submit" className={styles.send}>
            Send
          </button>
        </form>
      </details>
      {asksPicture ? (
        <details className={styles.ask}>
          <summary className={styles.outlined}>Send a picture of the healed work</summary>
          <form method="post" encType="multipart/form-data" className={styles.askForm}>
            <input type="hidden" name="answer" value="healed" />
            <PhotoInput />
            <label>
              <input type="checkbox" name="allowsGallery" value="yes" defaultChecked={allowsGallery} /> You
              may show it in your gallery
            </label>
            <button type="submit" className={styles.send}>
              Send
            </button>
          </form>
        </details>
      ) : null}
      <form method="post">
        <button type="submit" name="answer" value={isStopped ? 'resume' : 'stop'} className={styles.outlined}>
          {isStopped ? 'Send me these messages again' : 'Stop these messages'}
        </button>
        {isStopped ? <p className={styles.muted}>{VISIT_TEXTS.stopped}</p> : null}
      </form>
    </>
  )
}

const PhotoInput = () => (
  <label>
    Photo (optional, only the studio sees it)
    <input type="file" name="healing" accept="image/*" />
  </label>
)
