import type { Entry } from './entry';

/** Two tests to start from. */
export const testCases: readonly Entry[] = [
  {
    key: 'testCases',
    comment: 'Test cases of the table: each has a unique name and the name of a test definition.',
    value: {
      items: [
        [
          { key: 'name', value: 'table_is_not_empty' },
          { key: 'testDefinitionName', value: 'tableRowCountToBeBetween' },
          {
            key: 'parameterValues',
            value: {
              items: [
                [
                  { key: 'name', value: 'minValue' },
                  { key: 'value', value: '"1"' },
                ],
              ],
            },
          },
        ],
        [
          { key: 'name', value: '<column>_is_not_null' },
          { key: 'testDefinitionName', value: 'columnValuesToBeNotNull' },
          { key: 'columnName', value: '<column>' },
        ],
      ],
    },
  },
];
