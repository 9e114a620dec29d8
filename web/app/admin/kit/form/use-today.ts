import { useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'

/** The studio's current day when the form was opened, as the value of a date input. */
export function useToday(): string {
  const { clock } = useStudio()
  const [today] = useState(() => studioIsoDay(new Date(), clock))
  return today
}
