import { readTags } from '@linework/contract/content/kind'
import { mergeLists } from '../../kit/form/merge/merge-lists.ts'
import { isSame, type Merge, mergeScalar } from '../../kit/form/merge/merge-values.ts'

/** Merges tag by tag: additions and removals of both sides apply. */
export const mergeTags: Merge<string> = (base, mine, theirs) => {
  const whole = mergeScalar(base, mine, theirs)
  if (isSame(whole.mine, whole.theirs)) return whole
  const merged = mergeLists(readTags(base), readTags(mine), readTags(theirs), (tag) => tag)
  return { mine: merged.mine.join(', '), theirs: merged.theirs.join(', ') }
}
