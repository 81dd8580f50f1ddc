export { type Gazetteer, loadGazetteer, type Place, type PostcodePoint } from './gazetteer.ts'
export { createPostcodePoints } from './postcode-points.ts'
