import { BLOGS_ON_CARE } from './blogs-on-care.ts'
import { BLOGS_ON_CHOOSING } from './blogs-on-choosing.ts'
import { BLOGS_ON_ODISHA } from './blogs-on-odisha.ts'
import { BLOGS_ON_SERVICES } from './blogs-on-services.ts'
import { BLOGS_ON_THE_STUDIO } from './blogs-on-the-studio.ts'
import type { SampleBlog } from './sample-blog.ts'

/** Sample content: general knowledge in the words of people who do not exist. Newest first. */
export const SAMPLE_BLOGS: SampleBlog[] = [
  ...BLOGS_ON_CARE,
  ...BLOGS_ON_CHOOSING,
  ...BLOGS_ON_SERVICES,
  ...BLOGS_ON_THE_STUDIO,
  ...BLOGS_ON_ODISHA,
].sort((a, b) => b.publicDate.localeCompare(a.publicDate))
