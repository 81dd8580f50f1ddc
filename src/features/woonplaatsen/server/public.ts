export { type Gazetteer, loadGazetteer, type Place } from './gazetteer.ts'
