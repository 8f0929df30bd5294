import { describe, expect, it } from 'vitest';
import { containerFormatsIn, formatsIn } from './file-formats';
import { modulesInWheel } from './modules-in-wheel';
import { parametersIn } from './test-parameters';

const FOLDER = 'metadata/data_quality/validations';

describe('what the validations of tests read', () => {
  it.each([
    ['a name', 'self.get_test_case_param_value(self.test_case.parameterValues, "count", int)', 'count integer'],
    [
      'after a comment of a linter, with a default',
      'self.get_test_case_param_value(\n  self.test_case.parameterValues,  # type: ignore\n  "most",\n  float,\n  default=0)',
      'most number',
    ],
    [
      'a constant',
      'NAMES = "names"\nself.get_test_case_param_value(params, self.NAMES, literal_eval)',
      'names literal',
    ],
    ['a bound', 'self.get_min_bound("least")', 'least number'],
    ['a set', 'SET: str = "set"\nself.get_set_param_value(Test.SET)', 'set any'],
    ['a switch', 'utils.get_bool_test_case_param(self.test_case.parameterValues, "all")', 'all boolean'],
    [
      'two types',
      'get_test_case_param_value(p_params, "day", type_=float)\nget_test_case_param_value(p_params, "day", type_=when)',
      'day any',
    ],
  ])('%s', (_what, code, parameter) => {
    const texts = new Map([[`${FOLDER}/table/base/tableA.py`, code]]);
    expect([...parametersIn(texts)]).toEqual([`tableA ${parameter}`]);
  });

  it('also those that a setter reads, but no names that are made while it runs', () => {
    const texts = new Map([
      [`${FOLDER}/runtime_param_setter/table_diff_params_setter.py`, 'self.get_parameter(test_case, "where", None)'],
      [`${FOLDER}/table/base/tableDiff.py`, 'self.get_parameter(test_case, f"{key}.columns")'],
      ['metadata/other.py', 'self.get_min_bound("x")'],
    ]);
    expect([...parametersIn(texts)]).toEqual(['tableDiff where any']);
  });
});

describe('formats of files', () => {
  it('are those of the readers and of archives', () => {
    const texts = new Map([
      [
        'metadata/readers/dataframe/reader_factory.py',
        'class SupportedTypes(Enum):\n    CSV = "csv"\n    SNAPPY = "parquet.snappy"\n\n\nDEFAULT = "x"\n',
      ],
      ['metadata/readers/archive.py', 'ARCHIVE_EXTENSIONS = frozenset({".zip", ".tar.gz"})\n'],
    ]);
    expect([...formatsIn(texts)]).toEqual(['csv', 'parquet.snappy', 'zip', 'tar.gz']);
    expect([...modulesInWheel({ release: '1.3.0', texts }).formats]).toEqual([...formatsIn(texts)]);
  });

  it('of containers are those of the model', () => {
    const model =
      "class FileFormat(Enum):\n    zip = 'zip'\n    MF4 = 'MF4'\n\n\nclass ContainerDataModel(BaseModel):\n    a = 'b'\n";
    const texts = new Map([['metadata/generated/schema/entity/data/container.py', model]]);
    expect([...containerFormatsIn(texts)]).toEqual(['zip', 'MF4']);
    expect([...modulesInWheel({ release: '1.3.0', texts }).containerFormats]).toEqual(['zip', 'MF4']);
  });
});
