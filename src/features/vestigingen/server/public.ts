export { eachWithEndedLinks } from './ended-links.ts'
