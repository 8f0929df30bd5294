/**
 * Words that no file of ours lacks: at least one stands in every workflow, application, policy, values file and
 * manifest that the server looks at. Other files may have them too; whether a file is ours, the server decides.
 */
const words = [
  'openmetadata',
  'workflowConfig',
  'sourceConfig',
  'appConfig',
  'EditTags',
  'MLTaggingAction',
  'dataQuality/testSuites',
  'DB_SCHEME',
];

const pattern = new RegExp(words.join('|'), 'i');

/** Values of the dependencies chart need not name the product: they configure two or more of its subcharts. */
const subcharts = /^(?:airflow|elasticsearch|fuseki|mysql|opensearch)\s*:/gm;

/** A cheap test, before anything is parsed: false for what is certainly none of ours. */
export function mightBeOurs(text: string): boolean {
  return pattern.test(text) || new Set(text.match(subcharts)).size > 1;
}
