-- Packages of evidence that wait to be let out are found without reading the others.
create index evidence_package_to_release on evidence_package (merchant_id, order_id, number desc) where state = 'made' and released_at is null;
