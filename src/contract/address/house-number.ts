/** Official addresses in the BAG register have whole numbers of at most five digits, never 0. */
const houseNumberMax = 99_999

/** The first number after the street name, if any: "2e Dorpsstraat 5-a" has 5, "Plein 1940 3" has 1940. */
const firstNumber = /[\s,](\d+)(?:[\s\-/,]|\p{L}{0,2}(?:[\s\-/,.]|$))/u

/** Whether the house number in a typed address can exist. An address without a number passes: it may be all the visitor has. */
export function hasPossibleNumber(address: string): boolean {
  const [, number] = firstNumber.exec(address) ?? []
  return number === undefined || (Number(number) >= 1 && Number(number) <= houseNumberMax)
}
