/** Of official addresses: the catalogue of the BAG has whole numbers of at most five digits, and none is 0. */
const houseNumberMax = 99_999

/** The first number behind the street, where there is one: "2e Dorpsstraat 5-a" has 5, "Plein 1940 3" has 1940. */
const firstNumber = /[\s,](\d+)(?:[\s\-/,]|\p{L}{0,2}(?:[\s\-/,.]|$))/u

/** Whether a house can have the number in a typed address; one without a number may be all that somebody has. */
export function hasPossibleNumber(address: string): boolean {
  const [, number] = firstNumber.exec(address) ?? []
  return number === undefined || (Number(number) >= 1 && Number(number) <= houseNumberMax)
}
