import type { DeletedKind } from '@linework/contract/records'
import { artists } from '../features/artists/record.ts'
import { blogs } from '../features/blogs/record.ts'
import { contact } from '../features/enquiries/record.ts'
import { faqs } from '../features/faqs/record.ts'
import { feedback } from '../features/feedback/record.ts'
import { gallery } from '../features/gallery/record.ts'
import { reels } from '../features/reels/record.ts'
import { services } from '../features/services/record.ts'
import { shorts } from '../features/shorts/record.ts'
import type { RecordKind } from './record.ts'

/** Every kind of record that can be deleted and restored. */
export const RECORD_KINDS: Record<DeletedKind, RecordKind> = {
  artists,
  blogs,
  contact,
  faqs,
  feedback,
  gallery,
  reels,
  services,
  shorts,
}
