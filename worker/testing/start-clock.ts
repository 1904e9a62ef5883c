import { startTestClock } from './test-clock'

startTestClock()
