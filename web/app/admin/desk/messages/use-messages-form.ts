import { messagesApi } from '@linework/contract/desk/api'
import { MESSAGES_TEXTS } from '@linework/contract/desk/clients/messages'
import { type MessageSettings, messageFields } from '@linework/contract/desk/clients/messages-shapes'
import { useRef } from 'react'
import { z } from 'zod'
import { browserApi } from '../../../lib/calls/api.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { saveFailedText } from '../../kit/page/saved-toast.ts'

const CONFLICT = 409

type MessagesValues = Omit<MessageSettings, 'version' | 'reminderHours'> & {
  /** Hours before the appointment, as typed: '72, 24'. */
  reminderHours: string
}

export type MessagesForm = Form<MessagesValues>

const fields = messageFields.extend({
  reminderHours: z
    .string()
    .transform((typed) =>
      typed
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(Number),
    )
    .pipe(messageFields.shape.reminderHours),
})

const toValues = ({ version: _, ...settings }: MessageSettings): MessagesValues => ({
  ...settings,
  reminderHours: settings.reminderHours.join(', '),
})

export function useMessagesForm(settings: MessageSettings): MessagesForm {
  const version = useRef(settings.version)
  const form: MessagesForm = useForm({
    fields,
    before: toValues(settings),
    draft: 'messages',
    send: (given) => browserApi(messagesApi.save, { body: { ...given, version: version.current } }),
    onSaved(saved) {
      version.current = saved.version
      form.reset(toValues(saved))
      showToast('ok', MESSAGES_TEXTS.saved)
    },
    onRejected: (failure) =>
      failure.status === CONFLICT
        ? 'Someone else saved the messages. Copy your text, then reload the page.'
        : saveFailedText(failure),
  })
  return form
}
