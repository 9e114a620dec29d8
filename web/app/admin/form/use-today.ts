import { useState } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../shared/time/studio-moments.ts'

/** The studio's day when the form was opened, as a date field has it. */
export function useToday(): string {
  const { clock } = useStudio()
  const [today] = useState(() => studioIsoDay(new Date(), clock))
  return today
}
