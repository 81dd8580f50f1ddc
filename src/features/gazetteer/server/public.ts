export { isBagCode } from './bag-codes.ts'
export { type Gazetteer, loadGazetteer, type Place, type PostcodePoint } from './gazetteer.ts'
export { geocoderOf } from './geocoder.ts'
export { nearestNamed } from './nearest-named.ts'
