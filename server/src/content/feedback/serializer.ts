import type { Feedback } from '@linework/contract/content/feedback-shapes'
import type { FeedbackRow } from './queries.ts'

export function serializeFeedback({ id, ...fields }: FeedbackRow): Feedback {
  return { _id: id, ...fields }
}
