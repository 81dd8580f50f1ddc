export { countOffice } from './count-office.ts'
