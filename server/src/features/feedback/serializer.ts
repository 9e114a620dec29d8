import type { Feedback } from '@linework/contract/feedback/shapes'
import type { FeedbackRow } from './queries.ts'

export function serializeFeedback({ id, ...fields }: FeedbackRow): Feedback {
  return { _id: id, ...fields }
}
